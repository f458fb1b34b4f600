/** Facts that the script of previewed pages needs. It contains no secret. */
export interface ClientConfig {
  /** API key of the stack, which the vendor's app shows too. */
  stack: string;
  environment: string;
  branch: string | null;
  /** Host of the vendor's app, in links to fields. */
  app: string;
  /** Origins of pages that may frame a preview. */
  frameOrigins: readonly string[];
}
