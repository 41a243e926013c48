import logo from '#brand/logo.svg';
import { mark } from '../Shell.css.ts';

/** The brand's mark; its name stands beside it in words. */
export const Logo = () => <img className={mark} src={logo} alt="" width={32} height={32} />;
