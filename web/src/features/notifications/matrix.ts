export {
  ChannelMark,
  ChannelMatrix,
  MatrixGroup,
  MatrixRow,
  type MatrixChannel,
} from "./matrix/channel-matrix";
