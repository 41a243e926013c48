/** The payment page's look: one column, from 320 pixels on, with targets of at least 44 pixels. */
export const pageStyle = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c2433; background: #eef1f6; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; display: grid; justify-items: center; }
main { width: 100%; max-width: 26rem; margin-top: min(8vh, 4rem); padding: 1.5rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 3px #1c243326; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25; }
.notice { margin: 0 0 1rem; padding: .5rem .75rem; border-left: 4px solid #8a5a00; background: #fff6e0; font-size: .875rem; }
dl { margin: 0 0 1.25rem; }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding: .5rem 0; border-bottom: 1px solid #dfe4ec; }
dt { color: #4c5870; }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
fieldset { display: grid; gap: .5rem; margin: 0; padding: .75rem; border: 1px solid #c3ccda; border-radius: .5rem; }
legend { padding: 0 .25rem; color: #4c5870; font-size: .875rem; }
button, a.main { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid transparent; border-radius: .5rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { color: #fff; background: #17457f; }
.main:hover { background: #0f3362; }
.plain { color: #1c2433; background: #fff; border-color: #6b7890; font-weight: 500; }
.plain:hover { background: #eef1f6; }
.quiet { color: #17457f; background: none; text-decoration: underline; font-weight: 500; }
:focus-visible { outline: 3px solid #c2410c; outline-offset: 2px; }
.state { font-weight: 600; }
`;
