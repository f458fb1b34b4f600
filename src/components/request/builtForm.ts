import type { ComponentType } from 'react';
import { RequestFormView } from './form/RequestFormView';
import type { RequestFormProps } from './types';

/**
 * The form for the build. The browser bundle contains `builtFormInBrowser.ts` instead, because the form
 * is a script of its own there.
 */
export const BuiltForm: ComponentType<RequestFormProps> | null = RequestFormView;
