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
import {
  errorAnswer,
  htmlAnswer,
  jsonAnswer,
  refusals,
  schemaErrorAnswer,
  type Answer,
} from './answers';
import { BodyTooLarge, readBody } from './body';
import { checkedDocument, graphqlProblem } from './documents';
import { checkFilters } from './filters';
import { sameText, single } from './headers';
import type { RateCounter } from './rate';
import { schemaFor } from './schemaFor';
import { readVariables } from './variables';

/** Settings of the endpoint. */
export interface EndpointOptions {
  token: string;
  files: AssetFiles;
  referencesFallBack: boolean;
  rate: RateCounter;
  /** True if requests over the rate are refused, not only counted. */
  enforceRate: boolean;
  warn: (message: string) => void;
}

/** One request on its way through graphql-http. */
interface Passage extends Record<PropertyKey, unknown> {
  snapshot: Snapshot;
  schema: GraphQLSchema;
  view: EnvironmentView;
  origin: string;
  started: number;
  operationName?: string | undefined;
  analysis?: QueryAnalysis;
}

type Execution = ExecutionArgs & { contextValue: RequestContext };
type HttpRequest = Request<IncomingMessage, Passage>;
type HttpResponse = readonly [
  string | null,
  { status: number; statusText: string; headers?: Record<string, string> },
];

const response = ({ status, headers, body }: Answer): HttpResponse => [
  body.toString(),
  { status, statusText: '', headers },
];

/** `POST` and `GET /stacks/{api_key}`. */
export class Endpoint {
  readonly #options: EndpointOptions;
  readonly #handler = createHandler<IncomingMessage, Passage, RequestContext>({
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
   * @param key API key of the stack in the path, as sent
   */
  async answer(
    request: IncomingMessage,
    url: URL,
    key: string,
    snapshot: Snapshot,
    origin: string,
  ): Promise<Answer & { operationName?: string | undefined }> {
    const started = performance.now();
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (method === 'GET' && Buffer.byteLength(request.url ?? '') > limits.urlLength) {
      return htmlAnswer(414);
    }
    const entry = this.#admit(request, url, key, snapshot);
    if (!('view' in entry)) return entry;
    const remaining = this.#options.rate.count();
    const rateHeaders = {
      'x-ratelimit-limit': String(this.#options.rate.limit),
      'x-ratelimit-remaining': String(Math.max(0, remaining)),
    };
    if (remaining < 0 && this.#options.enforceRate) {
      const answer = errorAnswer(refusals.rate());
      return { ...answer, headers: { ...answer.headers, ...rateHeaders, 'retry-after': '1' } };
    }
    const schema = schemaFor(snapshot, url.searchParams);
    if (!('getQueryType' in schema)) {
      return schema instanceof ServiceError ? errorAnswer(schema) : schemaErrorAnswer(schema);
    }
    const passage: Passage = { snapshot, schema, view: entry.view, origin, started };
    const [body, { status, headers }] = await this.#handler({
      method,
      url: request.url ?? '',
      headers: request.headers,
      body: () => readBody(request, limits.bodySize),
      raw: request,
      context: passage,
    }).catch((error: unknown) => {
      // A query with too many nested brackets overflows the call stack.
      if (error instanceof RangeError) return response(errorAnswer(refusals.tooDeep()));
      throw error;
    });
    return {
      status,
      headers: { ...headers, ...rateHeaders },
      body: body ?? '',
      operationName: passage.operationName,
    };
  }

  /** Checks key, token, environment, branch and content type, in the service's order. */
  #admit(
    request: IncomingMessage,
    url: URL,
    key: string,
    { stack }: Snapshot,
  ): Answer | { view: EnvironmentView } {
    if (key === '') return errorAnswer(refusals.missingKey());
    const token = single(request.headers.access_token);
    if (!token) return errorAnswer(refusals.missingToken());
    const environment = url.searchParams.get('environment');
    if (!environment) return errorAnswer(refusals.missingEnvironment());
    const view = stack.view(environment);
    const isAuthentic = key === stack.data.apiKey && sameText(token, this.#options.token);
    if (!isAuthentic || !view) return errorAnswer(refusals.authentication());
    const branch = single(request.headers.branch) ?? 'main';
    if (branch !== 'main' && branch !== stack.data.branch) {
      return errorAnswer(refusals.branch(branch));
    }
    const variants = single(request.headers['x-cs-variant-uid'])?.split(',') ?? [];
    if (variants.length > limits.variants) return errorAnswer(refusals.variants(limits.variants));
    if (request.method === 'POST') {
      const type = request.headers['content-type'] ?? '';
      const [media] = type.split(';');
      if (
        !['application/json', 'application/graphql'].includes(media?.trim().toLowerCase() ?? '')
      ) {
        return errorAnswer(refusals.mediaType(type));
      }
    }
    return { view };
  }

  async #parse(request: HttpRequest): Promise<RequestParams | HttpResponse> {
    const type = request.raw.headers['content-type'] ?? '';
    try {
      if (request.method === 'POST' && /^application\/graphql\s*(;|$)/i.test(type)) {
        return { query: await readBody(request.raw, limits.bodySize) };
      }
      // Reads the body first, so that one that is too long is not reported as invalid JSON.
      const body = request.method === 'POST' ? await readBody(request.raw, limits.bodySize) : null;
      const params = await parseRequestParams({ ...request, body });
      if (!Array.isArray(params)) return params;
      return response(errorAnswer(refusals.mediaType(type)));
    } catch (error) {
      const isLong = error instanceof BodyTooLarge;
      return response(errorAnswer(isLong ? refusals.bodyTooLarge() : refusals.invalidRequest()));
    }
  }

  /** Checks a parsed request and prepares its execution. */
  #prepare({ context: passage }: HttpRequest, params: RequestParams): Execution | HttpResponse {
    const { snapshot, schema, view } = passage;
    const checked = checkedDocument(schema, params.query);
    if (!('document' in checked)) return response(errorAnswer(...checked));
    const { document, operation, fragments } = checked;
    passage.operationName = operation.name?.value;
    const operationName = params.operationName || undefined;
    if (operationName !== undefined && operationName !== operation.name?.value) {
      return response(errorAnswer(refusals.invalidRequest()));
    }
    const sentVariables: unknown = params.variables ?? {};
    const variables = readVariables(
      schema,
      operation,
      isObject(sentVariables) ? sentVariables : {},
    );
    if (!('raw' in variables)) return response(errorAnswer(...variables));
    const root = schema.getQueryType();
    if (!root) return response(errorAnswer(refusals.invalidRequest()));
    const { data, model } = snapshot.stack;
    const problems: ServiceError[] = [];
    try {
      const analysis = analyseQuery(
        { schema, fragments, variables: variables.coerced },
        root,
        operation.selectionSet,
        new Set(data.locales.keys()),
      );
      passage.analysis = analysis;
      const filters = { model, view, variables: variables.raw };
      problems.push(...analysis.problems, ...checkFilters(analysis.filters, filters));
    } catch (error) {
      if (error instanceof ServiceError) problems.push(error);
      else if (error instanceof GraphQLError) problems.push(graphqlProblem(error));
      else throw error;
    }
    if (problems.length > 0) return response(errorAnswer(...problems));
    const contextValue: RequestContext = {
      stack: snapshot.stack,
      view,
      files: this.#options.files,
      origin: passage.origin,
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

  /** Writes the answer with the service's headers; a problem in a resolver keeps its envelope. */
  #finish({ snapshot, started, analysis }: Passage, result: JsonObject): HttpResponse {
    const failures = Array.isArray(result.errors) ? (result.errors as unknown[]) : [];
    const serviceErrors = failures
      .map((failure) => (isObject(failure) ? failure.originalError : undefined))
      .filter((error) => error instanceof ServiceError);
    const body =
      serviceErrors.length > 0 ? { ...envelope(serviceErrors), data: result.data ?? null } : result;
    const answer = jsonAnswer(serviceErrors[0]?.status ?? 200, body, {
      // A placeholder for a hidden key may contain characters that a header must not contain.
      'x-api-key': snapshot.stack.data.apiKey.replace(/[^\x20-\x7e]/gu, encodeURIComponent),
      'x-query-complexity': String(analysis?.documents ?? 0),
      'x-resolver-cost': String(analysis?.cost ?? 0),
      'x-reference-depth': String(analysis?.depth ?? 0),
      'x-runtime': `${Math.round(performance.now() - started)} ms`,
    });
    const isBig = Buffer.byteLength(answer.body) > limits.responseSize;
    return response(isBig ? errorAnswer(refusals.responseSize()) : answer);
  }
}
