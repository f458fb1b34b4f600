import type { DraftFieldFault, EmbeddedDraft } from '../input/embeddedService';
import { similarTexts } from '../lib/text/similarTexts';
import { problemPlace } from './hintWords';
import { draftTexts, type DraftTexts } from './texts/drafts';
import { en } from './texts/en';
import { is } from './texts/is';
import type { CheckTexts } from './texts/types';
import type { Fault } from './words';

type FaultyDraft = Pick<EmbeddedDraft, 'contentType' | 'locale' | 'uid' | 'title' | 'faults'>;

/** Lists the fields that prevent the publication of drafts, in the words of editors. */
export const draftFaults = (drafts: readonly FaultyDraft[]): Fault[] =>
  drafts.flatMap((draft) => draft.faults.map((fault) => faultOf(draft, fault)));

function faultOf({ contentType, locale, uid, title }: FaultyDraft, fault: DraftFieldFault): Fault {
  const sentence = (texts: CheckTexts, words: DraftTexts) => {
    const place = { entry: uid, type: contentType, locale, field: fault.path };
    const named = title === uid ? place : { ...place, title };
    return `${problemPlace(named, texts)}: ${faultInWords(fault, words)}`;
  };
  return {
    key: `draft ${contentType} ${uid} ${locale} ${fault.path}`,
    words: { en: sentence(en, draftTexts.en), is: sentence(is, draftTexts.is) },
    entry: { type: contentType, uid, locale, field: fault.path },
  };
}

function faultInWords(fault: DraftFieldFault, texts: DraftTexts): string {
  if (fault.is === 'wrong-kind') {
    return texts.wrongKind(fault.value, texts.kinds[fault.actual], texts.advice[fault.expected]);
  }
  const name = fault.path.split('.').at(-1) ?? fault.path;
  return texts.unknownField(similarTexts(name, fault.fields));
}
