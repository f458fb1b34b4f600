import path from 'node:path';
import { DraftFolder, type EntryId, type OpenedDrafts } from '../../services/content';

/** Returns the path of a draft's file, relative to the working directory. */
export const draftFile = ({ data }: Pick<OpenedDrafts, 'data'>, draft: EntryId): string =>
  path.relative('', path.join(data().root, DraftFolder.fileOf(draft)));
