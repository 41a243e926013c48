/**
 * Runs in the page, and nothing else does: shows the operations, schemas and codes that hold every word that was typed. Without it the page
 * is whole, and the browser's own search finds everything.
 */
export const docsScript = `
const search = document.querySelector('[data-search]');
const input = search.querySelector('input');
const status = search.querySelector('[role=status]');
const found = [...document.querySelectorAll('[data-found]')].map((part) => [part, (part.id + ' ' + part.textContent).toLowerCase()]);
const links = [...document.querySelectorAll('nav li a')];
const groups = [...document.querySelectorAll('nav details')];
search.hidden = false;
const show = () => {
  const words = input.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
  let count = 0;
  for (const [part, text] of found) {
    part.hidden = !words.every((word) => text.includes(word));
    if (!part.hidden) count += 1;
  }
  for (const link of links) link.parentElement.hidden = document.querySelector(link.hash)?.hidden === true;
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null;
  status.textContent = words.length === 0 ? '' : count === 1 ? '1 part found' : count + ' parts found';
};
input.addEventListener('input', show);
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null || target.closest('[hidden]') === null) return;
  input.value = '';
  show();
  target.scrollIntoView();
});
if (matchMedia('(min-width: 60rem)').matches) for (const group of groups) group.open = true;
show();
`;
