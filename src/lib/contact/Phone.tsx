import { nowrap } from '../../ui/text/shared.css.ts';
import { useServices } from '../services/useServices.ts';

/** Whom to call: the brand's number as a link. */
export const Phone = () => {
  const { phone } = useServices().brand.contact;
  return (
    <a className={nowrap} href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
};
