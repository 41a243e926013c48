import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';

type Props = { readonly children: ReactNode; readonly onError: (error: unknown) => void };

const Broken = () => (
  <div role="alert">
    <ScreenHeading
      title={<FormattedMessage id="staff.shell.broken" />}
      lead={<FormattedMessage id="staff.shell.broken.text" />}
    />
    <Button kind="primary" onClick={() => location.reload()}>
      <FormattedMessage id="shell.reload" />
    </Button>
  </div>
);

/** A page whose code cannot be fetched, as after a release, or that has a defect, says so; the navigation stays. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}
