import type { RichTextEditorProps } from '@mantine/tiptap';
import type { State } from '../list/states';

export interface Texts {
  desk: string;
  noToken: string;
  failed: string;
  retry: string;
  loading: string;
  language: string;
  site: string;
  status: string;
  menu: string;
  search: string;
  searchHint: string;
  list: string;
  pages: string;
  byType: string;
  state: string;
  allStates: string;
  states: Readonly<Record<State, string>>;
  nothingFound: string;
  newEntry: string;
  newTitle: string;
  create: string;
  cancel: string;
  choose: string;
  select: string;
  both: string;
  inherited: (language: string) => string;
  translate: (language: string) => string;
  saving: string;
  saved: string;
  unsaved: string;
  notSaved: string;
  undo: string;
  conflict: string;
  conflictChoice: string;
  takeTheirs: string;
  keepMine: string;
  publish: string;
  published: string;
  unpublish: string;
  unpublishSure: string;
  discard: string;
  discardSure: string;
  waiting: string;
  live: string;
  seePage: string;
  refused: string;
  preview: string;
  previewTitle: string;
  noPreview: string;
  phone: string;
  tablet: string;
  desktop: string;
  close: string;
  add: string;
  remove: string;
  up: string;
  down: string;
  item: (number: number) => string;
  picture: string;
  replace: string;
  drop: string;
  altText: string;
  altHint: string;
  upload: string;
  keptWhole: string;
  linkTitle: string;
  linkAddress: string;
  unsupported: string;
  untitled: string;
  more: string;
  rehearse: string;
  problems: Readonly<Record<string, string>>;
  /** Names of the editor's buttons; those that are missing are English. */
  editor: NonNullable<RichTextEditorProps['labels']>;
}

export const en: Texts = {
  desk: 'Desk',
  noToken: 'Open the link to the desk that the terminal has printed.',
  failed: 'The content service does not answer, or was started again with another link.',
  retry: 'Try again',
  loading: 'Loading…',
  language: 'Language of the desk',
  site: 'Site',
  status: 'Publishing',
  menu: 'List of entries',
  search: 'Search',
  searchHint: 'Title or address',
  list: 'Order of the list',
  pages: 'Pages',
  byType: 'By type',
  state: 'State',
  allStates: 'All states',
  states: {
    published: 'Published',
    changed: 'Changed',
    draft: 'Not published',
    untranslated: 'Not translated',
  },
  nothingFound: 'Nothing found.',
  newEntry: 'New entry',
  newTitle: 'Title of the new entry',
  create: 'Create',
  cancel: 'Cancel',
  choose: 'Choose an entry in the list.',
  select: 'Languages of the form',
  both: 'Both',
  inherited: (language) => `Same as in ${language}`,
  translate: (language) =>
    `Not translated: the page shows the text in ${language}. Your first edit creates this version.`,
  saving: 'Saving…',
  saved: 'Draft saved',
  unsaved: 'Not saved yet',
  notSaved: 'Not saved: correct the marked fields',
  undo: 'Undo',
  conflict: 'This entry was changed elsewhere meanwhile',
  conflictChoice:
    'Your last edits are not saved. Load the other version and lose them, or save them over it. Fields that you have not edited keep the values of the other version.',
  takeTheirs: 'Load the other version',
  keepMine: 'Save my edits',
  publish: 'Publish',
  published: 'Published',
  unpublish: 'Withdraw from the site',
  unpublishSure: 'Visitors will no longer see this version. The content is kept.',
  discard: 'Discard draft',
  discardSure: 'The draft is lost, and the published version is shown again.',
  waiting: 'Published. The site is being updated…',
  live: 'Your change is live.',
  seePage: 'See the page',
  refused: 'The change is not live',
  preview: 'Preview',
  previewTitle: 'Preview of the page with all drafts',
  noPreview: 'No page shows this entry yet.',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  close: 'Close',
  add: 'Add',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  item: (number) => `Item ${number}`,
  picture: 'Choose a file',
  replace: 'Replace',
  drop: 'Drop a file here, or press to choose one',
  altText: 'Alternative text',
  altHint: 'Say what the picture shows, for those who do not see it.',
  upload: 'Upload',
  keptWhole: 'The editor cannot show all of this text, so it is kept as it is.',
  linkTitle: 'Words of the link',
  linkAddress: 'Address of the link',
  unsupported: 'The desk does not edit fields of this kind. The value is kept.',
  untitled: 'Without a title',
  more: 'More',
  rehearse: 'What would change?',
  editor: {},
  problems: {
    'is a required field.': 'This field must not be empty.',
    'is not unique.': 'Another entry has the same value.',
    'is not one of the choices.': 'Select one of the choices.',
    'has the wrong format.': 'The value does not have the required form.',
  },
};
