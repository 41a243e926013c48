import { type IntlShape, useIntl } from 'react-intl';

/**
 * The size of a file in the unit that reads best. Megabytes are of 1024², as the 20 MB limit is; they are rounded up, so that
 * what is larger than a limit never reads as the limit itself.
 */
export const formatFileSize = (intl: IntlShape, bytes: number): string => {
  if (bytes < 1024) return intl.formatNumber(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const isSmall = bytes < 1024 ** 2;
  const value = isSmall ? Math.round(bytes / 1024) : Math.ceil((bytes * 10) / 1024 ** 2) / 10;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
};

export const FileSize = ({ bytes }: { readonly bytes: number }) => <>{formatFileSize(useIntl(), bytes)}</>;
