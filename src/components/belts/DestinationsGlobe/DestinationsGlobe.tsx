import { css, cx } from '@linaria/core';
import { useMemo } from 'react';
import { font, media, size, space } from '../../../theme';
import { GlobePicture } from '../../globe/GlobePicture';
import { ProjectList } from '../../globe/ProjectList';
import { projectTypes } from '../../globe/projectTypes';
import { useStrings } from '../../strings';
import { grid } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { useQueryChoice } from '../useQueryChoice';
import type { DestinationsGlobeProps } from './props';

const headlineClass = css`
  max-width: 13em;
  margin: 0 0 ${space.l};
  font-size: ${font.h2};
  line-height: 1.1;
  text-wrap: balance;
  overflow-wrap: anywhere;

  &[data-below-heading] {
    font-size: ${font.h3};
  }
`;

const descriptionClass = css`
  max-width: 30em;
  margin: 0 0 ${space.xxl};
  font-size: ${font.lead};
  white-space: pre-line;
`;

const layout = css`
  row-gap: ${space.xxl};
`;

const globe = css`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;

  ${media.tablet} {
    grid-column: 1 / -1;

    &[data-display='globeAboveList'] {
      max-width: min(100%, 52rem, 82vh);
    }
  }
  ${media.landscape} {
    &[data-display='globeBesideList'] {
      grid-column: 1 / 8;
      position: sticky;
      top: calc(${size.header} + ${space.l});
      align-self: start;
      max-width: min(100%, calc(100vh - ${size.header} - 2 * ${space.l}));
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
  const types = useMemo(
    () => projectTypes.filter((type) => projects.some((project) => project.type === type)),
    [projects],
  );
  const [choice, choose] = useQueryChoice('type', showFilter ? types : none);
  const shown = choice === null ? projects : projects.filter((project) => project.type === choice);
  const visible = showGlobe && props.display !== 'listOnly' && drawing ? drawing : null;
  const display = visible ? props.display : 'listOnly';
  const Headline = heading === null ? 'h2' : 'h3';
  const headed = heading !== null || headline !== null;
  return (
    <BeltSection frame={props}>
      {headline !== null && headline !== heading && (
        <Headline
          className={headlineClass}
          lang={introLang}
          data-below-heading={heading === null ? undefined : ''}
        >
          {headline}
        </Headline>
      )}
      {description !== null && (
        <p className={descriptionClass} lang={introLang}>
          {description}
        </p>
      )}
      {showFilter && types.length > 1 && (
        <FilterBar
          options={types.map((value) => ({ value, label: t(`project.${value}`) }))}
          choice={choice}
          onChoose={choose}
          status={t('results.projects', { count: shown.length })}
        />
      )}
      <div className={cx(grid, layout)}>
        {visible && (
          <div className={globe} data-display={display}>
            <GlobePicture
              drawing={visible}
              shown={new Set(shown.map(({ id }) => id))}
              label={t('globe.label')}
            />
          </div>
        )}
        <div className={list} data-display={display}>
          <ProjectList
            projects={shown}
            wide={display !== 'globeBesideList'}
            headingLevel={headed ? 3 : 2}
          />
        </div>
      </div>
    </BeltSection>
  );
}

const none: readonly never[] = [];
