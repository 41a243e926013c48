import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { moreLinks } from './MenuGroup.css.ts';
import type { OutsideName } from './outsideNames.ts';
import { menuLink } from './Shell.css.ts';
import { useBrandMeta } from './useApp.ts';
import { useServices } from './useServices.ts';

/** What the header's second list holds. */
export const LinksOutside = ({ names }: { readonly names: readonly OutsideName[] }) => {
  const { brand } = useServices();
  const links: Readonly<Record<string, string>> = useBrandMeta()?.links ?? brand.links;
  return (
    <ul className={moreLinks}>
      {names.map((name) => (
        <li key={name}>
          <a className={menuLink} href={links[name]}>
            <FormattedMessage id={`shell.link.${name}`} />
          </a>
        </li>
      ))}
    </ul>
  );
};
