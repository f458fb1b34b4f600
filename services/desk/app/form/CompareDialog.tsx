import { useQuery } from '@tanstack/react-query';
import { readEntry } from '../api';
import { useContent } from '../content';
import { useTexts } from '../texts';
import { Dialog, Problem } from '../ui';
import { changesOf } from './changes';
import type { DraftEntry } from './useDraft';

/** Shows the fields in which a draft differs from the published version. */
export function CompareDialog(props: { draft: DraftEntry; version: number; onClose: () => void }) {
  const { draft, version, onClose } = props;
  const { id, values } = draft;
  const { items, types } = useContent();
  const texts = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['version', id, version],
    queryFn: () => readEntry(id, version),
  });
  const schema = types.find(({ uid }) => uid === id.type)?.schema ?? [];
  const changes = data && changesOf(schema, data, values, (uid) => items.get(uid)?.title);
  return (
    <Dialog title={texts.compare} size="lg" onClose={onClose}>
      {isError && <Problem>{texts.failed}</Problem>}
      {!isError && !changes && <p>{texts.loading}</p>}
      {changes?.length === 0 && <p>{texts.noChange}</p>}
      <dl className="desk-changes">
        {changes?.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === after ? (
                texts.formChange
              ) : (
                <>
                  {before && <del>{before}</del>}
                  {after && <ins>{after}</ins>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
