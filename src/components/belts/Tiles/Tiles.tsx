import { css } from 'linaria';
import { font, space } from '../../../theme';
import { TileList } from '../../tiles/TileList';
import { useStrings } from '../../strings';
import { ButtonLink } from '../../ui/Button';
import { headlineClass, visuallyHidden } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { useQueryChoice } from '../queryString';
import { groupsOf, groupOf } from './groups';
import type { TilesProps } from './props';

const leadClass = css`
  max-width: 32em;
  margin: calc(-1 * ${space.l}) 0 ${space.xl};
  font-size: ${font.lead};
`;

const more = css`
  margin: ${space.xxl} 0 0;
`;

/** Tiles of one kind, with a filter by department or category if the editor enables it. */
export function Tiles(props: TilesProps) {
  const { display, headline, filter, tilesKind, seeAll, tiles, heading, label } = props;
  const t = useStrings();
  // General tiles have no groups, and therefore no filter.
  const subject = tilesKind === 'team' ? 'people' : 'aircraft';
  const groups = filter ? groupsOf(tiles, t, props.lang) : [];
  const [choice, choose] = useQueryChoice(
    tilesKind === 'team' ? 'department' : 'category',
    groups.map(({ value }) => value),
  );
  const shownTiles = choice === null ? tiles : tiles.filter((tile) => groupOf(tile) === choice);
  return (
    <BeltSection frame={props}>
      {heading === null && headline === null && <h2 className={visuallyHidden}>{label}</h2>}
      {headline !== null &&
        (heading === null ? (
          <h2 className={headlineClass}>{headline}</h2>
        ) : (
          <p className={leadClass}>{headline}</p>
        ))}
      {groups.length > 1 && (
        <FilterBar
          subject={subject}
          options={groups}
          choice={choice}
          onChoose={choose}
          status={t(`results.${subject}`, { count: shownTiles.length })}
        />
      )}
      <TileList tiles={shownTiles} allTiles={tiles} display={display} label={headline ?? label} />
      {seeAll && (
        <p className={more}>
          <ButtonLink
            link={{ ...seeAll, title: seeAll.title || t('belt.see_all') }}
            variant="quiet"
            lang={seeAll.title ? seeAll.lang : t.langs(props.lang).interface}
          />
        </p>
      )}
    </BeltSection>
  );
}
