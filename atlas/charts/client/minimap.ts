/** The longer side of the map at most, and the shorter one at least, in pixels. */
const size = { most: 150, least: 28 } as const;

const svgElement = <TName extends 'svg' | 'rect'>(
  name: TName,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[TName] => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const setArea = (element: Element, area: Area): void => {
  for (const key of ['x', 'y', 'width', 'height'] as const) element.setAttribute(key, String(Math.round(area[key])));
};

/** The boxes of a picture without anything in them. */
const createBoxes = (picture: SVGSVGElement): SVGRectElement[] =>
  [...picture.querySelectorAll<SVGRectElement>('g.state>rect.face')].map((face) => {
    const box = svgElement('rect', { class: face.parentElement?.getAttribute('class') ?? '' });
    setArea(box, face.getBBox());
    return box;
  });

/**
 * A small map of the picture with the part that shows, where that is not all; pressing it moves the picture there. Who works
 * without a pointer moves the picture by the arrow keys: it is hidden from assistive technology.
 */
export const createMinimap = (place: HTMLElement, frame: HTMLElement): void => {
  const shown = svgElement('rect', { class: 'shown' });
  const map = svgElement('svg', { class: 'chart minimap', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
  place.append(map);
  const pictureIn = (): SVGSVGElement | null => frame.querySelector<SVGSVGElement>('svg.chart');

  const mark = (): void => {
    const picture = pictureIn();
    if (picture === null) return;
    const [whole, part] = [picture.getBoundingClientRect(), frame.getBoundingClientRect()];
    const fits = whole.width <= frame.clientWidth && whole.height <= frame.clientHeight;
    place.hidden = fits;
    const scale = picture.viewBox.baseVal.width / whole.width;
    setArea(shown, {
      x: (part.left - whole.left) * scale,
      y: (part.top - whole.top) * scale,
      width: frame.clientWidth * scale,
      height: frame.clientHeight * scale,
    });
  };
  const draw = (): void => {
    const picture = pictureIn();
    if (picture === null) return;
    const { width, height } = picture.viewBox.baseVal;
    const scale = size.most / Math.max(width, height);
    map.setAttribute('viewBox', `0 0 ${width} ${height}`);
    map.setAttribute('width', String(Math.max(size.least, width * scale)));
    map.setAttribute('height', String(Math.max(size.least, height * scale)));
    map.replaceChildren(...createBoxes(picture), shown);
    mark();
  };

  const moveTo = ({ clientX, clientY }: PointerEvent): void => {
    const picture = pictureIn();
    if (picture === null) return;
    const [on, whole, part] = [map, picture, frame].map((element) => element.getBoundingClientRect());
    if (on === undefined || whole === undefined || part === undefined) return;
    const [x, y] = [(clientX - on.left) / on.width, (clientY - on.top) / on.height];
    frame.scrollBy(
      whole.left + x * whole.width - part.left - frame.clientWidth / 2,
      whole.top + y * whole.height - part.top - frame.clientHeight / 2,
    );
  };
  map.addEventListener('pointerdown', (event) => {
    map.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  map.addEventListener('pointermove', (event) => {
    if (map.hasPointerCapture(event.pointerId)) moveTo(event);
  });

  new MutationObserver((changes) => {
    if (changes.some(({ type }) => type === 'childList')) draw();
    else mark();
  }).observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['width', 'height'] });
  new ResizeObserver(mark).observe(frame);
  frame.addEventListener('scroll', mark, { passive: true });
  draw();
};
