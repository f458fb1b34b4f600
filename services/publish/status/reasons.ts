/** Messages about the reasons why the output of a build is not live. */
import uniq from 'lodash/uniq';
import type { Undelivered } from '../events/deliveryWatch';
import type { EntryPlace, Fault, Words } from '../../../src/checks/words';
import type { Site } from '../../../src/site';
import { triggerInIcelandic } from './texts/triggers';

/** A message for editors, with the entry that it is about, if it is known. */
export interface Message {
  words: Words;
  entry?: EntryPlace;
}

/** Creates a message that only exists in English. */
export const inEnglish = (text: string): Message => ({ words: { en: text } });

/** Tells operators and editors what follows a rollback. */
export const afterRollback: Words = {
  en:
    'An earlier release was made live. The next publication, or a restart of the service, builds the ' +
    'content again, with all changes that wait.',
  is:
    'Eldri útgáfa var sett á vefinn. Næsta birting, eða endurræsing þjónustunnar, smíðar vefinn á ný ' +
    'með öllum breytingum sem bíða.',
};

/** Adds that the build is tried again, to a fault. */
export const triedAgain = ({ words, entry }: Fault): Message => ({
  ...(entry ? { entry } : {}),
  words: {
    en: `${words.en} The build is tried again automatically.`,
    ...(words.is === undefined ? {} : { is: `${words.is} Reynt verður aftur sjálfkrafa.` }),
  },
});

/** Lists the ways to allow or undo a loss of content, in addition to the setting. */
export const waysToLoseContent = ({ publish }: Pick<Site, 'publish'>): Message[] =>
  [
    publish.secret === null
      ? []
      : {
          en: 'The status page can allow this loss once, with PUBLISH_SECRET.',
          is: 'Á stöðusíðunni má leyfa þetta einu sinni, með PUBLISH_SECRET.',
        },
    {
      en: 'npm run rollback goes back to an earlier release at once.',
      is: 'npm run rollback setur eldri útgáfu strax á vefinn.',
    },
  ]
    .flat()
    .map((words) => ({ words }));

/** Describes the events whose content the service has not delivered. */
export const undeliveredMessages = ({ late, givenUp }: Undelivered): Message[] => [
  ...eventNames(late).map(({ en, is = en }) => ({
    words: {
      en: `The content service does not deliver this change yet: ${en}. It is read again in a moment.`,
      is: `Efnisþjónustan hefur ekki enn afhent þessa breytingu: ${is}. Hún verður lesin aftur innan skamms.`,
    },
  })),
  ...eventNames(givenUp).map(({ en, is = en }) => ({
    words: {
      en:
        `The content service did not deliver this change: ${en}. A whole build reads it again in a few ` +
        'minutes. If it is still missing then, publish it again.',
      is:
        `Efnisþjónustan afhenti ekki þessa breytingu: ${is}. Hún verður lesin aftur eftir nokkrar ` +
        'mínútur. Ef hana vantar þá enn þarf að birta hana aftur.',
    },
  })),
];

/** Number of events that are named; a bulk publication may have hundreds. */
const namedEvents = 5;

function eventNames(events: Undelivered['late']): Words[] {
  const names = uniq(events.map(({ what }) => what)).map((en) => {
    return { en, is: triggerInIcelandic(en) ?? en };
  });
  const others = names.length - namedEvents;
  if (others <= 0) return names;
  return [...names.slice(0, namedEvents), { en: `${others} more`, is: `${others} til viðbótar` }];
}

/** Describes why a run has failed, for editors. */
export function errorMessage(error: unknown): Message {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return inEnglish(message ?? String(error));
  return {
    words: {
      en:
        'The disk of the server is full, so that nothing new can go live. ' +
        'The operator of the site must make room.',
      is:
        'Diskur þjónsins er fullur, svo að ekkert nýtt kemst á vefinn. ' +
        'Rekstraraðili vefsins þarf að losa pláss.',
    },
  };
}

/** Describes that the content cannot be read. */
export const unreadableMessage = (reason: string): Message => ({
  words: {
    en: `The content cannot be read: ${reason}. Correct it; publishing then continues by itself.`,
    is: `Ekki er hægt að lesa efnið: ${reason}. Lagfærðu það; birting heldur þá áfram af sjálfu sér.`,
  },
});
