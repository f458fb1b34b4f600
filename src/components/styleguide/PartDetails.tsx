import { css } from 'linaria';
import { color, space } from '../../theme';
import { plainList } from '../ui/classes';
import type { Example, Part, PartUse } from './types';

const details = css`
  border-top: 1px solid ${color.rule};

  > summary {
    padding-block: ${space.s};
    font-weight: 600;
    cursor: pointer;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    padding-block: ${space.xxs};
  }
  code {
    color: ${color.quiet};
  }
`;

const code = css`
  display: block;
  width: 100%;
  padding: ${space.m};
  border: 0;
  background: ${color.ice};
  color: inherit;
  font-family: monospace;
  font-size: 0.875rem;
  white-space: pre;
  resize: vertical;
  line-height: 1.45;
`;

const fileButton = css`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

interface PartDetailsProps {
  part: Part;
  example: Example | undefined;
  uses: readonly PartUse[];
}

/** Facts about a part: its source, the entries that use it, and the props of the example. */
export function PartDetails({ part, example, uses }: PartDetailsProps) {
  const json = JSON.stringify(example?.props, null, 2);
  return (
    <div>
      <details className={details} open>
        <summary>Source</summary>
        <ul className={plainList}>
          {part.sources.map((file) => (
            <li key={file}>
              <SourceLink file={file} />
            </li>
          ))}
        </ul>
      </details>
      {uses.length > 0 && (
        <details className={details}>
          <summary>
            {uses.length === 1 ? 'Used in 1 place' : `Used in ${uses.length} places`}
          </summary>
          <ul className={plainList}>
            {uses.map(({ title, url, entry }) => (
              <li key={url}>
                <a href={url}>{title}</a>
                <span>{url}</span>
                {entry && <code>{entry}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {example?.props !== undefined && (
        <details className={details} open>
          <summary>Props</summary>
          <textarea
            className={code}
            aria-label="Props as JSON"
            readOnly
            rows={Math.min(json.split('\n').length, 24)}
            value={json}
          />
        </details>
      )}
    </div>
  );
}

/** Opens a file in the editor of the developer, by Gatsby's development server. A build has no editor. */
function SourceLink({ file }: { file: string }) {
  if (process.env.NODE_ENV !== 'development') return <code>{file}</code>;
  const open = () => void fetch(`/__open-stack-frame-in-editor?fileName=${file}`);
  return (
    <button type="button" className={fileButton} onClick={open}>
      {file}
    </button>
  );
}
