import type { StackModel } from '../client/stackModel';
import type { Problem } from '../graph/problems';

/** Stands for the entry in findings about the content model of the stack. */
export const contentModel = 'content model';

/** Lists the differences between the content model of the stack and the site's, as advice. */
export const modelFindings = ({ differences }: Pick<StackModel, 'differences'>): Problem[] =>
  differences.map(({ field, what }) => ({
    entry: contentModel,
    locale: 'all locales',
    field,
    what,
    isAdvice: true,
  }));
