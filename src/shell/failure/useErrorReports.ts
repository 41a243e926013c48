import { useEffect, useMemo } from 'react';
import type { Services } from '../../lib/services/Services.ts';
import { useServices } from '../../lib/services/useServices.ts';

/** What reports comes with the first error; where it cannot be fetched, no report could be sent either. */
const createReport = (services: Services) => {
  let reports: Promise<(error: unknown) => void> | undefined;
  return (error: unknown): void => {
    reports ??= import('./toErrorReports.ts').then(({ toErrorReports }) => toErrorReports(services));
    reports.then(
      (report) => report(error),
      () => {
        reports = undefined;
      },
    );
  };
};

/**
 * Reports what nobody expected: exceptions, and promises that failed unheard.
 * @returns for errors that are caught before they get so far
 */
export const useErrorReports = (): ((error: unknown) => void) => {
  const services = useServices();
  const report = useMemo(() => createReport(services), [services]);
  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => report(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [report]);
  return report;
};
