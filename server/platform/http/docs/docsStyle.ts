import type { Palette, Theme } from '../../../../brands/theme.ts';

const colours = ({ surface, raised, sunken, text, muted, line, lineStrong, accent, focus }: Palette): string =>
  Object.entries({ surface, raised, sunken, text, muted, line, lineStrong, accent, focus })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The page's look in the brand's colours: one column, from 320 pixels on; beside it the contents, where there is room. */
export const docsStyle = ({ light, dark, font, radius }: Theme): string => `
:root { color-scheme: light dark; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 1rem/1.6 ${font.body}; color: var(--text); background: var(--surface); }
.page { max-width: 76rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); }
h1, h2, h3 { font-family: ${font.heading}; font-weight: ${font.headingWeight}; line-height: 1.25; }
h1 { font-size: 2rem; margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 .25rem; }
h3 { font-size: 1.0625rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h4 { font-size: .875rem; margin: 1.25rem 0 .25rem; }
p { margin: 0 0 .75rem; }
a { color: var(--accent); }
section { margin: 1rem 0; padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.large}; }
section:target { border-color: var(--accent); }
code { font: .875em/1.5 ui-monospace, "Liberation Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .5rem 0 .75rem; padding: .75rem; overflow-x: auto; background: var(--sunken); border-radius: ${radius.medium}; }
.method { display: inline-block; padding: 0 .5rem; font-size: .8125rem; line-height: 1.6; border: 1px solid var(--lineStrong); border-radius: ${radius.small}; }
.path { font-family: ui-monospace, "Liberation Mono", Menlo, Consolas, monospace; font-size: .9375rem; }
.anchor { text-decoration: none; padding: .25rem .5rem; }
.caller, .type, em { color: var(--muted); }
em { font-style: normal; font-size: .8125rem; }
li > .said { display: block; }
div > .said { margin-left: .5rem; }
.fields { list-style: none; margin: 0 0 .5rem; padding: 0; }
.fields li { padding: .375rem 0; border-top: 1px solid var(--line); }
.fields .fields { margin: .375rem 0 0; padding-left: .875rem; border-left: 2px solid var(--line); }
dl { margin: 0; }
dt { font-weight: 600; padding-top: .5rem; }
dd { margin: 0 0 .25rem 0; padding-left: .875rem; border-left: 2px solid var(--line); }
dd p { margin: 0 0 .25rem; }
nav ul { list-style: none; margin: 0 0 .75rem; padding: 0; font-size: .875rem; }
nav li a { display: block; padding: .25rem 0; min-height: 2rem; overflow-wrap: anywhere; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav .method { font-size: .6875rem; padding: 0 .3rem; }
summary { cursor: pointer; font-weight: 600; min-height: 2.75rem; padding: .5rem 0; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit; color: var(--text); background: var(--raised); border: 1px solid var(--lineStrong); border-radius: ${radius.medium}; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
[hidden] { display: none; }
@media (min-width: 60rem) {
  .page { grid-template-columns: 17rem minmax(0, 1fr); }
  .contents { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1rem .75rem 1rem 0; }
}
`;
