import { configure } from '@testing-library/react';

// A part of a page that is fetched when it first shows takes a loaded machine longer than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });
