import { css, cx } from '@linaria/core';
import { useMemo, useRef, useState } from 'react';
import { font, media, size, space } from '../../../theme';
import { controlsRoom } from '../../globe/controlsRoom';
import { GlobeStage } from '../../globe/GlobeStage';
import { ProjectList } from '../../globe/projects/ProjectList';
import { useGlobeLink } from '../../globe/projects/useGlobeLink';
import { useStrings } from '../../strings';
import { grid } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { SearchField } from '../SearchField';
import type { DestinationsGlobeProps } from './props';
import { useProjectFilter } from './useProjectFilter';

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

/** What header, buttons and some air leave of the screen's height. */
const heightLeft = `calc(100vh - ${size.header} - ${controlsRoom} - 2 * ${space.l})`;

const globe = css`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;

  ${media.tablet} {
    grid-column: 1 / -1;

    &[data-display='globeAboveList'] {
      max-width: min(100%, 52rem, max(24rem, ${heightLeft}));
    }
  }
  ${media.landscape} {
    &[data-display='globeBesideList'] {
      grid-column: 1 / 8;
      position: sticky;
      top: calc(${size.header} + ${space.l});
      align-self: start;
      max-width: min(100%, max(20rem, ${heightLeft}));
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

/** Where the company has flown: the list says it all, the globe shows it. */
export function DestinationsGlobe(props: DestinationsGlobeProps) {
  const { headline, description, introLang, showGlobe, showFilter, projects, drawing, heading } =
    props;
  const t = useStrings();
  const filter = useProjectFilter(projects, showFilter);
  const { shown } = filter;
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const link = useGlobeLink();
  const lit = useMemo(() => link.lit.filter((id) => shownIds.includes(id)), [link.lit, shownIds]);
  const [isLive, setLive] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const events = useMemo(
    () => ({
      ...link.list,
      onChoose: (id: string) => {
        link.list.onChoose(id);
        bringIntoView(stage.current);
      },
    }),
    [link.list],
  );
  const visible = showGlobe && props.display !== 'listOnly' && drawing ? drawing : null;
  const display = visible ? props.display : 'listOnly';
  const Headline = heading === null ? 'h2' : 'h3';
  const headed = heading !== null || headline !== null;
  return (
    <BeltSection frame={props}>
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
      {(filter.types.length > 1 || filter.search) && (
        <FilterBar
          subject="projects"
          options={filter.types.map((value) => ({ value, label: t(`project.${value}`) }))}
          choice={filter.choice}
          onChoose={filter.choose}
          status={
            shown.length === 0 ? t('globe.none') : t('results.projects', { count: shown.length })
          }
        >
          {filter.search && <SearchField label={t('globe.search')} {...filter.search} />}
        </FilterBar>
      )}
      <div className={cx(grid, layout)}>
        {visible && (
          <div className={globe} data-display={display}>
            <GlobeStage
              box={stage}
              drawing={visible}
              projects={projects}
              shown={shownIds}
              lit={lit}
              aim={link.aim}
              {...link.globe}
              onLive={() => setLive(true)}
            />
          </div>
        )}
        <div className={list} data-display={display}>
          <ProjectList
            projects={shown}
            wide={display !== 'globeBesideList'}
            headingLevel={headed ? 3 : 2}
            lit={lit}
            chosen={link.chosen}
            events={isLive ? events : null}
          />
        </div>
      </div>
    </BeltSection>
  );
}

/** Scrolls to the globe where it is not wholly in view: what was asked for is to be seen. */
function bringIntoView(stage: HTMLElement | null): void {
  if (!stage) return;
  const { top, bottom } = stage.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
}
