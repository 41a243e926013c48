import type {
  Approval,
  OrderStatus,
  PackageId,
  ParcelState,
  ReviewState,
  RevisionState,
  Service,
} from '../../../openapi/types.ts';

/** What is known of an order that decides what the desk can do with it. */
export type DeskFacts = {
  readonly status: OrderStatus;
  readonly service: Service;
  readonly package_id: PackageId;
  /** the working status that a failure interrupted */
  readonly interrupted: OrderStatus | null;
  /** a document or a pasted text can be counted */
  readonly hasText: boolean;
  /** a phone call is recorded, and the recording delivered */
  readonly isRecorded: boolean;
  /** the offer is not valid any more, be its status changed already or not */
  readonly offerHasExpired: boolean;
  /** it was offered by rule in the answer to the request: the offer binds until its date */
  readonly isOfferedAtOnce: boolean;
  /** its count is doubtful: a person checks it, and may only lower what was offered */
  readonly isAtMost: boolean;
  /** the customer has an account, and accepts signed in */
  readonly isOfCustomer: boolean;
  readonly isOfCompany: boolean;
  readonly isPaid: boolean;
  /** someone of the staff has moved it to its status, and nothing has since */
  readonly isMovedByHand: boolean;
  readonly transferIsAwaited: boolean;
  readonly isWithdrawn: boolean;
  readonly documentsAreDeleted: boolean;
  /** what can still be asked back, in minor units */
  readonly refundableMinor: number;
  /** of the latest that was asked about the offer; null where nothing was */
  readonly review: ReviewState | null;
  readonly revision: RevisionState | null;
  /** its original is a signed file: nothing is posted */
  readonly isSignedFile: boolean;
  readonly approvals: readonly Pick<Approval, 'id' | 'state'>[];
  readonly parcels: readonly { readonly state: ParcelState }[];
};
