import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideDemo } from '../../api/machines/demo.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DemoForm } from './DemoForm.tsx';
import { type DemoProps, type DemoView, getDemoView } from './demoView.ts';

const NotImplemented = () => (
  <Notice kind="attention">
    <FormattedMessage id="error.NotImplementedForBrand" />
  </Notice>
);

const Unreachable = ({ demo }: DemoProps) => (
  <Notice
    kind="danger"
    live="alert"
    actions={
      <Button small onClick={() => demo.send({ type: 'retry' })}>
        <FormattedMessage id="shell.retry" />
      </Button>
    }
  >
    <FormattedMessage id="demo.failed" />
  </Notice>
);

const views = {
  loading: () => <Skeleton size="block" />,
  notImplemented: NotImplemented,
  unreachable: Unreachable,
  form: DemoForm,
} as const satisfies Record<DemoView, ComponentType<DemoProps>>;

/** The demo brand's only page (specification 1 and 2): machine translation, and the way to its post-editing. */
const DemoScreen = () => {
  const demo = useActorRef(useMachineOf(provideDemo), useInspection());
  const View = views[useSelector(demo, getDemoView)];
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="demo.title" />} lead={<FormattedMessage id="demo.lead" />} />
      <View demo={demo} />
    </>
  );
};

export default DemoScreen;
