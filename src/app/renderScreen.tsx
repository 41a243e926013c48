import type { ComponentType, ReactNode } from 'react';
import type { Screen, ScreenName } from '../../machines/rules/routes.ts';
import { type ScreenOf, screens } from './screens.ts';

/** Shows a screen of one name; nothing for another. */
export type RenderScreen = (screen: Screen) => ReactNode;

const isScreen = <TName extends ScreenName>(screen: Screen, name: TName): screen is ScreenOf<TName> =>
  screen.name === name;

const renderer =
  <TName extends ScreenName>(
    name: TName,
    load: () => Promise<{ default: ComponentType<{ screen: ScreenOf<TName> }> }>,
  ) =>
  async (): Promise<RenderScreen> => {
    const { default: Component } = await load();
    return (screen) => (isScreen(screen, name) ? <Component screen={screen} /> : null);
  };

/** Loads what shows a screen. */
export const rendererOf = {
  write: renderer('write', screens.write.load),
  quotation: renderer('quotation', screens.quotation.load),
  order: renderer('order', screens.order.load),
  cart: renderer('cart', screens.cart.load),
  paymentConfirmation: renderer('paymentConfirmation', screens.paymentConfirmation.load),
  paymentSuccess: renderer('paymentSuccess', screens.paymentSuccess.load),
  paymentError: renderer('paymentError', screens.paymentError.load),
  login: renderer('login', screens.login.load),
  demo: renderer('demo', screens.demo.load),
} as const satisfies Record<ScreenName, () => Promise<RenderScreen>>;
