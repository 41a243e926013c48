/** How light or dark the interface is: as the system says, or as chosen on this device. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const key = 'scheme';

/** What was chosen on this device; as the system says where nothing was, or nothing can be read. */
export const readScheme = (): Scheme => {
  try {
    const stored = localStorage.getItem(key);
    return schemes.find((scheme) => scheme === stored) ?? 'system';
  } catch {
    return 'system';
  }
};

/** Shows a scheme. The page's first script does this, too, so that no other flashes before. */
export const showScheme = (scheme: Scheme): void => {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
};

/** Shows a scheme from now on, at later visits too where the device can store it. */
export const chooseScheme = (scheme: Scheme): void => {
  showScheme(scheme);
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // It holds for this visit then.
  }
};
