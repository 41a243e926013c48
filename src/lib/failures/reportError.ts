import type { ClientError } from '../../../openapi/types.ts';
import { encodeBrand } from '../http/contractClient.ts';

type ReportOptions = {
  readonly brand: { readonly id: string; readonly errorSampling: number };
  /** The id of the machine in which an error happened. */
  readonly getChart: (error: unknown) => string;
  /** Where the application stands: names of states and of the screen, nothing that anybody entered. */
  readonly getState: () => string;
  readonly getBuild: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
};

/** More errors than these follow from those before. */
const maxReports = 10;

/** Kind of an error and where in the code it happened. Its message stays here: it may hold what somebody entered. */
export const toErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Thrown';
  const place = /\/((?:assets|src)\/[\w./@-]+:\d+:\d+)/.exec(error.stack ?? '')?.[1];
  const kind = error.name.replaceAll(/[^\w$.]/g, '') || 'Error';
  return [kind, ...(place === undefined ? [] : [place])].join(' ').slice(0, 200);
};

/** Reports errors that nobody expected to the own server: each once a page, and the brand's share of them. */
export const createErrorReports = ({ brand, getChart, getState, getBuild, fetch, random }: ReportOptions) => {
  const reported = new Set<string>();
  return (error: unknown): void => {
    const code = toErrorCode(error);
    if (reported.has(code) || reported.size >= maxReports) return;
    reported.add(code);
    if (random() >= brand.errorSampling) return;
    const body: ClientError = { code, chart: getChart(error), state: getState().slice(0, 500), build: getBuild() };
    const headers = { 'X-Brand': encodeBrand(brand.id), 'Content-Type': 'application/json' };
    fetch('/api/v2/client-errors', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(
      () => {},
    );
  };
};
