import { css } from 'linaria';
import { memo } from 'react';
import { color, font, media, space } from '../../../theme';
import { InLanguage, useStrings, type StringKey } from '../../strings';
import { InternalLink } from '../../ui/InternalLink';
import { ShowOnGlobe } from './ShowOnGlobe';
import { joinNames } from '../places';
import type { Place, Project, Route } from '../types';
import type { ListEvents } from './useSharedHighlight';

const item = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xs};
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.rule};
  break-inside: avoid;
  overflow-wrap: anywhere;

  &[data-lit]::before {
    content: '';
    position: absolute;
    inset-block: ${space.l};
    inset-inline-start: -14px;
    border-inline-start: 4px solid ${color.accent};
  }
  ${media.belowMobile} {
    padding-block: ${space.m};
  }
  ${media.landscape} {
    &[data-wide] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 5fr);
      column-gap: ${space.gutter};
    }
    &[data-wide] > :first-child {
      grid-row: 1 / span 2;
    }
    &[data-wide] > dl {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
    &[data-wide] > :is(p, div) {
      grid-column: 3;
    }
  }
`;

const title = css`
  font-size: ${font.h4};
  line-height: 1.2;
`;

const facts = css`
  display: grid;
  gap: ${space.xxs} ${space.xl};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));

  dt {
    color: ${color.quiet};
    font-size: ${font.small};
  }
  dd {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
  }

  /* One line on phones, where labels above each value would make the list twice as long. */
  ${media.belowMobile} {
    display: block;

    * {
      display: inline;
    }
    /* Still announced. */
    dt {
      font-size: 0;
    }
    div + div::before {
      content: ' → ';
    }
  }
`;

const text = css`
  max-width: 32em;
  color: ${color.quiet};
  font-size: 1.0625rem;
  white-space: pre-line;
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.l};
`;

const more = css`
  padding-block: ${space.xxs};
  font-weight: 600;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &[href] {
    color: ${color.link};
  }
`;

interface ProjectItemProps {
  project: Project;
  wide: boolean;
  /** Level of the heading of the project's group. */
  headingLevel: 2 | 3;
  /** True if the project is highlighted, here and on the globe. */
  isHighlighted: boolean;
  /** True if the visitor chose to see the project on the globe. */
  isChosen: boolean;
  /** Null if no globe reacts to the list. */
  events: ListEvents | null;
}

/** One project: route, description and the link to its own page. */
export const ProjectItem = memo(function ProjectItem(props: ProjectItemProps) {
  const { project, wide, headingLevel, isHighlighted, isChosen, events } = props;
  const { id, description, route, link } = project;
  const Title = headingLevel === 2 ? 'h3' : 'h4';
  const titleId = `project-${id}`;
  return (
    <InLanguage
      as="li"
      className={item}
      data-wide={wide ? '' : undefined}
      data-lit={isHighlighted ? '' : undefined}
      lang={project.lang}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && events?.onHover(id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && events?.onHover(null)}
      onFocus={() => events?.onFocus(id)}
      onBlur={() => events?.onFocus(null)}
    >
      <Title className={title} id={titleId}>
        {project.title}
      </Title>
      {route && <RouteFacts route={route} />}
      {description !== '' && <p className={text}>{description}</p>}
      <div className={ways}>
        {link && link.url !== null && (
          <InternalLink url={link.url} className={more} lang={link.lang} aria-describedby={titleId}>
            {link.title}
          </InternalLink>
        )}
        {events && route && (
          <ShowOnGlobe
            isChosen={isChosen}
            describedBy={titleId}
            onChoose={(opener) => events.onChoose(isChosen ? null : id, opener)}
          />
        )}
      </div>
    </InLanguage>
  );
});

function RouteFacts({ route }: { route: Route }) {
  const t = useStrings();
  const rows: { label: StringKey; places: readonly Place[] }[] =
    route.kind === 'linear'
      ? [{ label: 'globe.route', places: route.points }]
      : [
          { label: 'globe.gateway', places: [route.gateway] },
          { label: 'globe.destinations', places: route.destinations },
        ];
  return (
    <dl className={facts}>
      {rows
        .filter(({ places }) => places.length > 0)
        .map(({ label, places }) => (
          <div key={label}>
            <dt lang={t.langs().interface}>{t(label)}</dt>
            <dd>{joinNames(places, route)}</dd>
          </div>
        ))}
    </dl>
  );
}
