import { FormattedMessage } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { menuLink } from '../Shell.css.ts';
import { externalLinks } from './externalLinks.ts';
import { moreLinks } from './MenuGroup.css.ts';
import { MenuGroup } from './MenuGroup.tsx';

/** Links that lead out of the application, as far as the brand has them (specification 1). */
export const MoreLinks = () => {
  const { brand } = useServices();
  const links: Readonly<Record<string, string>> = useBrandMeta()?.links ?? brand.links;
  const known = externalLinks.filter((name) => links[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <MenuGroup word={<FormattedMessage id="shell.more" />}>
      <ul className={moreLinks}>
        {known.map((name) => (
          <li key={name}>
            <a className={menuLink} href={links[name]}>
              <FormattedMessage id={`shell.link.${name}`} />
            </a>
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
};
