/** Texts of the faults of drafts that are edited as files. */
import type { DraftFieldFault, ExpectedForm } from '../../input/embeddedService';
import type { Language } from './types';

type Kind = Extract<DraftFieldFault, { is: 'wrong-kind' }>['actual'];

/** Texts of the faults of drafts in one language. */
export interface DraftTexts {
  /** Predicates of a value, by its kind. */
  kinds: Readonly<Record<Kind, string>>;
  /** Sentences that tell how to write a value of a field; empty where every value is right. */
  advice: Readonly<Record<ExpectedForm, string>>;
  wrongKind: (value: string, kind: string, advice: string) => string;
  /** @param similar names of fields that an editor may have meant */
  unknownField: (similar: readonly string[]) => string;
}

const link = '{"title": "…", "href": "…"}';
const references = '[{"uid": "…", "_content_type_uid": "…"}]';
const file = '{"uid": "…"}';

const en: DraftTexts = {
  kinds: {
    text: 'is a text',
    number: 'is a number',
    boolean: 'is true or false',
    list: 'is a list',
    object: 'is a group of fields',
    null: 'is no value',
  },
  advice: {
    text: 'Write a text in quotation marks.',
    number: 'Write a number without quotation marks.',
    boolean: 'Write true or false without quotation marks.',
    date: 'Write a date, such as "2026-03-01".',
    link: `Write a link: ${link}.`,
    file: `Write a file: ${file}.`,
    reference: `Write references: ${references}.`,
    richText: 'Copy the text with its braces { } from another entry, and change its words.',
    group: 'Write its fields in braces: {"…": "…"}.',
    blocks: 'Write a list of blocks: [{"…": {"…": "…"}}].',
    any: '',
  },
  wrongKind: (value, kind, advice) => `${value} ${kind}. ${advice}`,
  unknownField: (similar) =>
    similar.length > 0
      ? `is not a field of this content type. Correct its name; similar: ${similar.join(', ')}.`
      : 'is not a field of this content type. Correct its name, or remove it.',
};

const is: DraftTexts = {
  kinds: {
    text: 'er texti',
    number: 'er tala',
    boolean: 'er true eða false',
    list: 'er listi',
    object: 'er hópur reita',
    null: 'er ekkert gildi',
  },
  advice: {
    text: 'Skrifaðu texta innan gæsalappa: "…".',
    number: 'Skrifaðu tölu án gæsalappa.',
    boolean: 'Skrifaðu true eða false án gæsalappa.',
    date: 'Skrifaðu dagsetningu, t.d. "2026-03-01".',
    link: `Skrifaðu tengil: ${link}.`,
    file: `Skrifaðu skrá: ${file}.`,
    reference: `Skrifaðu tilvísanir: ${references}.`,
    richText: 'Afritaðu textann með slaufusvigum { } úr annarri færslu og breyttu orðunum.',
    group: 'Skrifaðu reitina innan slaufusviga: {"…": "…"}.',
    blocks: 'Skrifaðu lista af einingum: [{"…": {"…": "…"}}].',
    any: '',
  },
  wrongKind: (value, kind, advice) => `${value} ${kind}. ${advice}`,
  unknownField: (similar) =>
    similar.length > 0
      ? `er ekki reitur í þessari efnistegund. Lagfærðu nafnið; líkir reitir: ${similar.join(', ')}.`
      : 'er ekki reitur í þessari efnistegund. Lagfærðu nafnið eða fjarlægðu reitinn.',
};

/** Texts by language of editors. */
export const draftTexts: Readonly<Record<Language, DraftTexts>> = { en, is };
