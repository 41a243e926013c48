import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { type OutsideName, outsideNames } from './outsideNames.ts';
import { SoonWords } from './SoonWords.tsx';
import { useBrandMeta } from './useApp.ts';
import { useServices } from './useServices.ts';
import { useSoonViews } from './useSoonViews.ts';

type LinksProps = { readonly names: readonly OutsideName[]; readonly open: boolean };

const Links = ({ names: known, open }: LinksProps) => {
  const views = useSoonViews(open);
  return (
    views && (
      <SoonWords>
        <views.LinksOutside names={known} />
      </SoonWords>
    )
  );
};

/** Links that lead out of the application, as far as the brand has them (specification 1); the list comes once the first screen can be used, or the list is opened. */
export const MoreLinks = () => {
  const { brand } = useServices();
  const links: Readonly<Record<string, string>> = useBrandMeta()?.links ?? brand.links;
  const known = outsideNames.filter((name) => links[name] !== undefined);
  return known.length === 0 ? null : (
    <MenuGroup word={<FormattedMessage id="shell.more" />}>{(open) => <Links names={known} open={open} />}</MenuGroup>
  );
};
