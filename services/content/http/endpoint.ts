import type { IncomingMessage } from 'node:http';
import { execute, GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { createHandler, parseRequestParams, type Request, type RequestParams } from 'graphql-http';
import { isObject, type JsonObject } from '../export/types';
import { analyseQuery, type QueryAnalysis } from '../limits/analyse';
import { envelope, ServiceError } from '../limits/errors';
import { limits } from '../limits/limits';
import type { RequestContext } from '../schema/lib/sources';
import type { Snapshot } from '../snapshot';
import type { AssetFiles } from '../store/assetFiles';
import type { EnvironmentView } from '../store/view';
import { admit, type Credentials } from './admission';
import {
  errorAnswer,
  htmlAnswer,
  jsonAnswer,
  refusals,
  schemaErrorAnswer,
  type Answer,
} from './answers';
import { BodyTooLarge, readBody } from './body';
import { checkDocument, toServiceError } from './documents';
import { checkFilters } from './filters';
import type { RateCounter } from './rate';
import { schemaFor } from './schemaFor';
import { readVariables } from './variables';

/** Configuration of the endpoint. */
export interface EndpointOptions extends Credentials {
  /** Returns the content for a preview session with this hash. */
  preview: (hash: string) => Snapshot;
  files: AssetFiles;
  /** True if a reference to an entry without a version in the locale uses the fallback locale. */
  referencesFallBack: boolean;
  rate: RateCounter;
  /** True if requests over the rate limit are refused, not only counted. */
  enforceRate: boolean;
  warn: (message: string) => void;
}

/** State of one request while graphql-http handles it. */
interface RequestState extends Record<PropertyKey, unknown> {
  snapshot: Snapshot;
  schema: GraphQLSchema;
  view: EnvironmentView;
  /** Origin of asset URLs in the response. */
  origin: string;
  /** Start of the request, as `performance.now()`. */
  started: number;
  operationName?: string | undefined;
  analysis?: QueryAnalysis;
}

type Execution = ExecutionArgs & { contextValue: RequestContext };
type HttpRequest = Request<IncomingMessage, RequestState>;
type HttpResponse = readonly [
  string | null,
  { status: number; statusText: string; headers?: Record<string, string> },
];

/** Converts an answer to the form of graphql-http. */
const toHttpResponse = ({ status, headers, body }: Answer): HttpResponse => [
  body.toString(),
  { status, statusText: '', headers },
];

/** Handles `POST` and `GET /stacks/{api_key}`. */
export class Endpoint {
  readonly #options: EndpointOptions;
  readonly #handler = createHandler<IncomingMessage, RequestState, RequestContext>({
    parseRequestParams: (request) => this.#parse(request),
    onSubscribe: (request, params) => this.#prepare(request, params),
    execute,
    onOperation: (request, _, result) => this.#finish(request.context, result as JsonObject),
  });

  constructor(options: EndpointOptions) {
    this.#options = options;
  }

  /**
   * Answers one request for a stack.
   * @param key the stack's key in the path of the request
   * @param snapshot the published content
   */
  async answer(
    request: IncomingMessage,
    url: URL,
    key: string,
    snapshot: Snapshot,
    origin: string,
  ): Promise<Answer> {
    const started = performance.now();
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (method === 'GET' && Buffer.byteLength(request.url ?? '') > limits.urlLength) {
      return htmlAnswer(414);
    }
    const content = { delivery: snapshot, preview: this.#options.preview };
    const admission = admit(request, url, key, content, this.#options);
    if (!('view' in admission)) return admission;
    const remaining = this.#options.rate.count();
    const rateHeaders = {
      'x-ratelimit-limit': String(this.#options.rate.limit),
      'x-ratelimit-remaining': String(Math.max(0, remaining)),
    };
    if (remaining < 0 && this.#options.enforceRate) {
      const answer = errorAnswer(refusals.rate());
      return { ...answer, headers: { ...answer.headers, ...rateHeaders, 'retry-after': '1' } };
    }
    const schema = schemaFor(admission.snapshot, url.searchParams);
    // A schema has `getQueryType`; an error that explains a missing schema does not.
    if (!('getQueryType' in schema)) {
      return schema instanceof ServiceError ? errorAnswer(schema) : schemaErrorAnswer(schema);
    }
    const state: RequestState = { ...admission, schema, origin, started };
    const [body, { status, headers }] = await this.#handler({
      method,
      url: request.url ?? '',
      headers: request.headers,
      body: () => readBody(request, limits.bodySize),
      raw: request,
      context: state,
    }).catch((error: unknown) => {
      // Only a query with very deep nesting overflows the call stack; content is never that deep.
      if (error instanceof RangeError) return toHttpResponse(errorAnswer(refusals.tooDeep()));
      throw error;
    });
    return {
      status,
      headers: { ...headers, ...rateHeaders },
      body: body ?? '',
      operationName: state.operationName,
    };
  }

  /** Reads the query and its variables from the request. Returns a response if they are invalid. */
  async #parse(request: HttpRequest): Promise<RequestParams | HttpResponse> {
    const type = request.raw.headers['content-type'] ?? '';
    try {
      if (request.method === 'POST' && /^application\/graphql\s*(;|$)/i.test(type)) {
        return { query: await readBody(request.raw, limits.bodySize) };
      }
      // Read here, because graphql-http would report a body that is too long as invalid JSON.
      const body = request.method === 'POST' ? await readBody(request.raw, limits.bodySize) : null;
      const params = await parseRequestParams({ ...request, body });
      if (!Array.isArray(params)) return params;
      return toHttpResponse(errorAnswer(refusals.mediaType(type)));
    } catch (error) {
      const isTooLarge = error instanceof BodyTooLarge;
      const refusal = isTooLarge ? refusals.bodyTooLarge() : refusals.invalidRequest();
      return toHttpResponse(errorAnswer(refusal));
    }
  }

  /** Validates a query, its variables, limits and filters. Returns the execution or a refusal. */
  #prepare({ context: state }: HttpRequest, params: RequestParams): Execution | HttpResponse {
    const { snapshot, schema, view } = state;
    const checked = checkDocument(schema, params.query);
    if (!('document' in checked)) return toHttpResponse(errorAnswer(...checked));
    const { document, operation, fragments } = checked;
    state.operationName = operation.name?.value;
    const operationName = params.operationName || undefined;
    if (operationName !== undefined && operationName !== operation.name?.value) {
      return toHttpResponse(errorAnswer(refusals.invalidRequest()));
    }
    const sentVariables = isObject(params.variables) ? params.variables : {};
    const variables = readVariables(schema, operation, sentVariables);
    if (!('raw' in variables)) return toHttpResponse(errorAnswer(...variables));
    const root = schema.getQueryType();
    if (!root) return toHttpResponse(errorAnswer(refusals.invalidRequest()));
    const { data, model } = snapshot.stack;
    const errors: ServiceError[] = [];
    try {
      const analysis = analyseQuery(
        { schema, fragments, variables: variables.coerced },
        root,
        operation.selectionSet,
        new Set(data.locales.keys()),
      );
      state.analysis = analysis;
      const filters = { model, view, variables: variables.raw };
      errors.push(...analysis.errors, ...checkFilters(analysis.filters, filters));
    } catch (error) {
      if (error instanceof ServiceError) errors.push(error);
      else if (error instanceof GraphQLError) errors.push(toServiceError(error));
      else throw error;
    }
    if (errors.length > 0) return toHttpResponse(errorAnswer(...errors));
    const contextValue: RequestContext = {
      stack: snapshot.stack,
      view,
      files: this.#options.files,
      origin: state.origin,
      referencesFallBack: this.#options.referencesFallBack,
      variables: variables.raw,
      warn: this.#options.warn,
    };
    return {
      schema,
      document,
      contextValue,
      variableValues: variables.inputs,
      operationName,
    };
  }

  /** Creates the response with the service's headers. Errors of resolvers get the service's format. */
  #finish({ snapshot, started, analysis }: RequestState, result: JsonObject): HttpResponse {
    const failures = Array.isArray(result.errors) ? (result.errors as unknown[]) : [];
    const serviceErrors = failures
      .map((failure) => (isObject(failure) ? failure.originalError : undefined))
      .filter((error) => error instanceof ServiceError);
    const body =
      serviceErrors.length > 0 ? { ...envelope(serviceErrors), data: result.data ?? null } : result;
    const answer = jsonAnswer(serviceErrors[0]?.status ?? 200, body, {
      // Exports with a masked key may contain characters that are invalid in a header.
      'x-api-key': snapshot.stack.data.apiKey.replace(/[^\x20-\x7e]/gu, encodeURIComponent),
      'x-query-complexity': String(analysis?.documents ?? 0),
      'x-resolver-cost': String(analysis?.cost ?? 0),
      'x-reference-depth': String(analysis?.depth ?? 0),
      'x-runtime': `${Math.round(performance.now() - started)} ms`,
    });
    const isTooBig = Buffer.byteLength(answer.body) > limits.responseSize;
    return toHttpResponse(isTooBig ? errorAnswer(refusals.responseSize()) : answer);
  }
}
