/** Message to the process of the preview service: the embedded content service has other drafts. */
export interface PreviewRequest {
  is: 'drafts-changed';
}

/** Message of the process of the preview service. After `failed` it ends. */
export type PreviewMessage =
  | { is: 'ready'; port: number }
  /** `reason` is for operators. */
  | { is: 'failed'; reason: string };
