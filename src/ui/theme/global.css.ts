import { globalStyle } from '@vanilla-extract/css';
import { calm, color, font, space, type } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  fontFamily: font.body,
  fontSize: '100%',
  lineHeight: 1.55,
  color: color.text,
  background: color.surface,
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlock: '5rem calc(5rem + var(--notice, 0px))',
});
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  paddingBlockEnd: 'var(--notice, 0px)',
  fontSize: type.body,
  // A word may be wider than the narrowest screen, and an address than any.
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4', {
  margin: 0,
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingSpacing,
  lineHeight: 1.18,
  textWrap: 'balance',
  '@media': { 'not all and (min-width: 24rem)': { hyphens: 'auto' } },
});
globalStyle('h1', { fontSize: type.display });
globalStyle('h2', { fontSize: type.title });
globalStyle('h3', { fontSize: type.lead });
globalStyle('p, dl, dd, ul, ol, figure, fieldset', { margin: 0 });
globalStyle('ul, ol', { paddingInlineStart: '1.25em' });
globalStyle('fieldset', { border: 0, padding: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('svg', { flexShrink: 0 });
globalStyle('a', { color: color.accent, textUnderlineOffset: '0.18em', textDecorationThickness: '0.06em' });
globalStyle('a:hover', { color: color.accentHover, textDecorationThickness: '0.12em' });
globalStyle(':focus-visible', { outline: `3px solid ${color.focus}`, outlineOffset: '2px' });
globalStyle('h1:focus', { outline: 'none' });
globalStyle('[hidden]', { display: 'none' });
globalStyle('hr', { border: 0, borderBlockStart: `1px solid ${color.line}`, marginBlock: space.l });
globalStyle('::selection', { background: color.accentSoft, color: color.text });
/** Stronger than any component's own motion. A transition of any length would move what has none, level by level. */
globalStyle('*, *::before, *::after', {
  '@media': {
    [calm]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto',
    },
  },
});

/** On paper: black on white, what the screen says and nothing to press. Around the screen's own part nothing is printed. */
globalStyle(':has(> main) > :not(main), dialog, button, fieldset, form', {
  '@media': { print: { display: 'none !important' } },
});
globalStyle('*, *::before, *::after', {
  '@media': {
    print: {
      color: 'black !important',
      background: 'none !important',
      boxShadow: 'none !important',
      animation: 'none !important',
    },
  },
});
globalStyle('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('li, dl > div', { '@media': { print: { breakInside: 'avoid' } } });
