import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModel, Output, streamText } from 'ai';
import type { ModelEnv } from '../../env-services.ts';
import { askLanguageModel } from './ask-provider.ts';
import type { Model, ModelRequest } from './model.ts';
import { ModelFailed } from './model.ts';
import { persistent } from './persistent.ts';

/** The model of the environment, with its retries and breaker. Nothing is sent before it is asked. */
export const openModel = (env: ModelEnv): Model => persistent(bareModel(env));

/** The model of the environment as its provider gives it: one try a call. */
export function bareModel(env: ModelEnv): Model {
  const model = languageModel(env);
  // The package's own retries have no jitter and cannot tell what was shown; ours stand in persistent.ts.
  const settings = <T>({ system, prompt, maxTokens, signal }: ModelRequest<T>) => ({
    model,
    instructions: system,
    prompt,
    maxOutputTokens: maxTokens,
    temperature: 0,
    maxRetries: 0,
    abortSignal: signal,
  });
  return {
    name: nameOf(env),
    async complete(request) {
      const { output, usage } = await generateText({
        ...settings(request),
        output: Output.object({ schema: request.shape }),
      });
      return { value: output, tokens: usage.totalTokens ?? 0 };
    },
    async *stream(request) {
      let failure: unknown = null;
      const result = streamText({
        ...settings(request),
        output: Output.array({ element: request.shape }),
        // A stream that fails ends as if it were complete; only here is it told (ai 7).
        onError: ({ error }) => {
          failure ??= error;
        },
      });
      for await (const element of result.elementStream) yield element;
      request.signal.throwIfAborted();
      if (failure !== null) throw failure;
      if ((await result.finishReason) !== 'stop') throw new ModelFailed('broken', 'its answer was cut off');
      // Throws where the whole is no list of the shape, which a stream of elements passes over.
      await result.output;
      return { tokens: (await result.usage).totalTokens ?? 0 };
    },
  };
}

function languageModel({ provider, name, url, apiKey }: ModelEnv): LanguageModel {
  const key = apiKey === null ? {} : { apiKey };
  const at = url === null ? {} : { baseURL: url };
  if (provider === 'anthropic') return createAnthropic({ ...key, ...at, fetch: askLanguageModel })(name);
  if (provider === 'google') return createGoogle({ ...key, ...at, fetch: askLanguageModel })(name);
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: url ?? '',
    ...key,
    fetch: askLanguageModel,
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(name);
}

/** Who receives the text: a company by its name, a server by its host. */
function nameOf({ provider, name, url }: ModelEnv): string {
  const companies = { anthropic: 'Anthropic', google: 'Google' };
  if (provider !== 'openai-compatible' && url === null) return `${name} by ${companies[provider]}`;
  return `${name} at ${new URL(url ?? '').host}`;
}
