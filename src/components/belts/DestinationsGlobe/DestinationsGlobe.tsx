import { css, cx } from 'linaria';
import { useMemo, useState } from 'react';
import { font, media, size, space } from '../../../theme';
import { controlsHeight } from '../../globe/controlsHeight';
import { GlobeStage } from '../../globe/GlobeStage';
import { ProjectList } from '../../globe/projects/ProjectList';
import { useSharedHighlight } from '../../globe/projects/useSharedHighlight';
import { useStrings } from '../../strings';
import { grid } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { SearchField } from '../SearchField';
import type { DestinationsGlobeProps } from './props';
import { useProjectFilter, type ProjectFilter } from './useProjectFilter';

const headlineClass = css`
  max-width: 13em;
  margin: 0 0 ${space.l};
`;

const descriptionClass = css`
  max-width: 30em;
  margin: 0 0 ${space.xxl};
  font-size: ${font.lead};
  text-wrap: balance;
  white-space: pre-line;
`;

const layout = css`
  row-gap: ${space.xxl};
`;

/** Height of the screen without header, buttons and margins. */
const freeHeight = `calc(100vh - ${size.header} - ${controlsHeight} - 2 * ${space.l})`;

const globe = css`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;

  ${media.tablet} {
    grid-column: 1 / -1;

    &[data-display='globeAboveList'] {
      max-width: min(100%, 52rem, max(24rem, ${freeHeight}));
    }
  }
  ${media.landscape} {
    &[data-display='globeBesideList'] {
      grid-column: 1 / 8;
      position: sticky;
      top: calc(${size.header} + ${space.l});
      align-self: start;
      max-width: min(100%, max(24rem, ${freeHeight}));
    }
  }
`;

const list = css`
  min-width: 0;

  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.landscape} {
    &[data-display='globeBesideList'] {
      grid-column: 8 / -1;
    }
  }
`;

/** Shows the destinations of the company's flights: the list is complete, the globe illustrates it. */
export function DestinationsGlobe(props: DestinationsGlobeProps) {
  const { headline, showGlobe, showFilter, projects, drawing, heading } = props;
  const filter = useProjectFilter(projects, showFilter);
  const { visibleProjects } = filter;
  const visibleIds = useMemo(() => visibleProjects.map(({ id }) => id), [visibleProjects]);
  const highlight = useSharedHighlight();
  const highlightedIds = useMemo(
    () => highlight.highlightedIds.filter((id) => visibleIds.includes(id)),
    [highlight.highlightedIds, visibleIds],
  );
  const [isLive, setLive] = useState(false);
  const display = showGlobe && drawing ? props.display : 'listOnly';
  return (
    <BeltSection frame={props}>
      <Introduction {...props} />
      <ProjectFilterBar filter={filter} />
      <div className={cx(grid, layout)}>
        {display !== 'listOnly' && drawing && (
          <div className={globe} data-display={display}>
            <GlobeStage
              {...{
                drawing,
                projects,
                visibleIds,
                highlightedIds,
                aim: highlight.aim,
                ...highlight.globe,
              }}
              onLive={() => setLive(true)}
            />
          </div>
        )}
        <div className={list} data-display={display}>
          <ProjectList
            projects={visibleProjects}
            wide={display !== 'globeBesideList'}
            headingLevel={heading !== null || headline !== null ? 3 : 2}
            highlightedIds={highlightedIds}
            chosen={highlight.chosen}
            events={isLive ? highlight.list : null}
          />
        </div>
      </div>
    </BeltSection>
  );
}

function Introduction({ headline, description, introLang, heading }: DestinationsGlobeProps) {
  const Headline = heading === null ? 'h2' : 'h3';
  return (
    <>
      {headline !== null && headline !== heading && (
        <Headline className={headlineClass} lang={introLang}>
          {headline}
        </Headline>
      )}
      {description !== null && (
        <p className={descriptionClass} lang={introLang}>
          {description}
        </p>
      )}
    </>
  );
}

function ProjectFilterBar({ filter }: { filter: ProjectFilter }) {
  const t = useStrings();
  const { types, choice, choose, search, visibleProjects } = filter;
  if (types.length < 2 && !search) return null;
  const count = visibleProjects.length;
  return (
    <FilterBar
      subject="projects"
      options={types.map((value) => ({ value, label: t(`project.${value}`) }))}
      choice={choice}
      onChoose={choose}
      status={count === 0 ? t('globe.none') : t('results.projects', { count })}
    >
      {search && <SearchField label={t('globe.search')} {...search} />}
    </FilterBar>
  );
}
