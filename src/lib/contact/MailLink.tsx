import { useServices } from '../services/useServices.ts';

/** Whom to write to: the brand's address as a link. */
export const MailLink = () => {
  const { email } = useServices().brand.contact;
  return <a href={`mailto:${email}`}>{email}</a>;
};
