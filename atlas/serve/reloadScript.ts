/** Where the server tells pages of a new drawing, and the script that listens; nothing that is drawn has such a name. */
export const paths = { drawn: '/.atlas/drawn', script: '/.atlas/reload.js' } as const;

/**
 * The script of a page that reloads. Only pages that show are told: a browser keeps few connections to one server. A page that
 * shows again is told which drawing is the last one, and knows by its own script's address which one it is of.
 */
export const reloadScript = `(() => {
  const drawing = new URL(document.currentScript.src).searchParams.get('drawing');
  let source = null;
  const follow = () => {
    source?.close();
    source = null;
    if (document.hidden) return;
    source = new EventSource(${JSON.stringify(paths.drawn)});
    source.onmessage = ({ data }) => {
      if (data !== drawing) location.reload();
    };
  };
  if (window !== window.top) return;
  document.addEventListener('visibilitychange', follow);
  follow();
})();
`;

/** A page that reloads when another drawing than this one is there. The script is a file: a page's policy may allow no other. */
export const withReload = (html: string, drawing: string): string => {
  const script = `<script src="${paths.script}?drawing=${encodeURIComponent(drawing)}"></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end);
};
