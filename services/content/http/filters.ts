import { valueFromASTUntyped } from 'graphql';
import type { QueryAnalysis } from '../limits/analyse';
import { ServiceError } from '../limits/errors';
import type { Model } from '../model/fields';
import { compileEntryWhere } from '../query/entryWhere';
import type { EnvironmentView } from '../store/view';
import type { JsonObject } from '../export/types';

/** Compiles the filters of a query before it runs, and returns their errors. */
export function checkFilters(
  filters: QueryAnalysis['filters'],
  request: { model: Model; view: EnvironmentView; variables: JsonObject },
): ServiceError[] {
  const { model, view, variables } = request;
  const errors: ServiceError[] = [];
  for (const { contentType, where } of filters) {
    try {
      compileEntryWhere(valueFromASTUntyped(where.value, variables), contentType, {
        model,
        view,
        locale: view.data.master,
        fallback: false,
        dimensions: new Map(),
        onUnknownKey: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push(error);
    }
  }
  return errors;
}
