import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { ProjectItem } from './ProjectItem';
import { projectTypes, type Project } from '../types';
import type { ListEvents } from './useSharedHighlight';

const group = css`
  & + & {
    margin-top: ${space.xxl};
  }
`;

const groupTitle = css`
  padding-bottom: ${space.xs};
  border-bottom: 2px solid ${color.accent};
  color: ${color.accent};
  font-size: ${font.h4};
`;

interface ProjectListProps {
  projects: readonly Project[];
  /** True if the list takes the whole width. A project is then one row with columns. */
  wide: boolean;
  /** Level of the headings of the groups; headings of projects are one level below. */
  headingLevel: 2 | 3;
  /** Ids of the highlighted projects. */
  highlightedIds: readonly string[];
  /** Id of the project that the visitor chose to see on the globe. */
  chosen: string | null;
  /** Null if no globe reacts to the list. */
  events: ListEvents | null;
}

/** Lists the projects by type, with the texts that the globe cannot show. */
export function ProjectList(props: ProjectListProps) {
  const { projects, wide, headingLevel, highlightedIds, chosen, events } = props;
  const t = useStrings();
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return [...projectTypes, null].map((type) => {
    const members = projects.filter((project) => project.type === type);
    if (members.length === 0) return null;
    return (
      <div key={type ?? 'other'} className={group}>
        {type !== null && (
          <Title className={groupTitle} lang={t.langs().interface}>
            {t(`project.${type}`)}
          </Title>
        )}
        <ul className={plainList}>
          {members.map((project) => (
            <ProjectItem
              key={project.id}
              project={project}
              wide={wide}
              headingLevel={headingLevel}
              isHighlighted={highlightedIds.includes(project.id)}
              isChosen={chosen === project.id}
              events={events}
            />
          ))}
        </ul>
      </div>
    );
  });
}
