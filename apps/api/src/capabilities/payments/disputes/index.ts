export { findWithdrawn, followDispute, followOpenDisputes, keepDispute } from './keep-dispute';
