import { useIntl } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the unit that reads best. Megabytes are of 1024², as the 20 MB limit is. */
export const fileSizeParts = (bytes: number): { readonly value: number; readonly unit: (typeof units)[number] } => {
  if (bytes < 1024) return { value: bytes, unit: 'byte' };
  if (bytes < 1024 ** 2) return { value: bytes / 1024, unit: 'kilobyte' };
  return { value: bytes / 1024 ** 2, unit: 'megabyte' };
};

export const FileSize = ({ bytes }: { readonly bytes: number }) => {
  const intl = useIntl();
  const { value, unit } = fileSizeParts(bytes);
  return (
    <>
      {intl.formatNumber(value, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
      })}
    </>
  );
};
