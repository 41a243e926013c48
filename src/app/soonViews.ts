/** What of the shell nobody needs before the first screen can be used, and the page's head, which the server has written: fetched once that screen can be used. */
export { AccountMenu } from './AccountMenu.tsx';
export { CookieQuestion } from './CookieQuestion.tsx';
export { DemoCustomer } from './DemoCustomer.tsx';
export { DocumentHead } from './DocumentHead.tsx';
export { setLinks } from './documentHead.ts';
export { FooterContents } from './FooterContents.tsx';
export { LinksOutside } from './LinksOutside.tsx';
export { ReleaseNotice } from './ReleaseNotice.tsx';
