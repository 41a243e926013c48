import { paths } from './address.ts';

/**
 * The script of a page that reloads. Only pages that show are told: a browser keeps few connections to one server. A page that
 * shows again is told which drawing is the last one, and knows by its own script's address which one it is of.
 */
export const reloadScript = `(() => {
  const { searchParams } = new URL(document.currentScript.src);
  const drawing = searchParams.get('drawing');
  const compared = searchParams.get('compared');
  const address = ${JSON.stringify(paths.drawn)} + (compared === null ? '' : '?compared=' + encodeURIComponent(compared));
  let source = null;
  const follow = () => {
    source?.close();
    source = null;
    if (document.hidden) return;
    source = new EventSource(address);
    source.onmessage = ({ data }) => {
      if (data !== drawing) location.reload();
    };
  };
  if (window !== window.top) return;
  document.addEventListener('visibilitychange', follow);
  follow();
})();
`;

/**
 * A page that reloads when another drawing than this one is there. The script is a file: a page's policy may allow no other.
 * @param compared the revision that it is compared with
 */
export const withReload = (html: string, drawing: string, compared: string | null): string => {
  const query = new URLSearchParams({ drawing, ...(compared === null ? {} : { compared }) });
  const script = `<script src="${paths.script}?${query.toString().replaceAll('&', '&amp;')}"></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end);
};
