import axe from 'axe-core';

/** The first thing that axe finds wrong with what shows. */
export const findViolation = async (): Promise<string | null> => {
  const { violations: found } = await axe.run(document.body, {
    // What needs layout is looked at in a browser; a view alone is no page.
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  const [first] = found;
  return first === undefined ? null : `${first.id}: ${first.help} ${first.nodes.map(({ html }) => html).join(' ')}`;
};
